// Calls itself without end.
// failure: stack-overflow
// says: StackOverflowError
public class StackOverflow {
    static int value(int v) {
        return value(v + 1) + 1;
    }

    public static void main(String[] arguments) {
        value(0);
    }
}
