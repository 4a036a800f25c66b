// In React's own file (server/build/files/chunks.ts): what React sets up when it is first asked for then runs with it, and not in the
// task of the shop's own code.
import 'react-dom/client';
