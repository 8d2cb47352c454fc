import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** How a line behaves. */
export type LineState =
  | { readonly is: 'good' }
  /** Nobody answers there. */
  | { readonly is: 'down' }
  /** Whoever calls is connected, and nothing ever comes. */
  | { readonly is: 'silent' }
  /** Everything that comes back comes so many milliseconds later. */
  | { readonly is: 'slow'; readonly ms: number }
  /** It breaks off after so many bytes of each answer. */
  | { readonly is: 'breaking'; readonly bytes: number };

/** A line between the house and something outside, which can be bad in the ways that lines are, or lead elsewhere. */
export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: number;
  #state: LineState = { is: 'good' };

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((caller) => this.#connect(caller));
  }

  /** A good line to a port of this machine. */
  static async to(target: number): Promise<Line> {
    const line = new Line(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on; connections that are there break off. */
  become(state: LineState, target = this.#target): void {
    this.#state = state;
    this.#target = target;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(caller: Socket): void {
    this.#keep(caller);
    const state = this.#state;
    if (state.is === 'down') return void caller.destroy();
    if (state.is === 'silent') return void caller.resume();
    const target = connect(this.#target, '127.0.0.1');
    this.#keep(target);
    caller.pipe(target);
    let passed = 0;
    target.on('data', (bytes: Buffer) => {
      if (state.is === 'slow') setTimeout(() => caller.writable && caller.write(bytes), state.ms);
      else if (state.is === 'breaking' && passed + bytes.length > state.bytes) {
        caller.end(bytes.subarray(0, Math.max(0, state.bytes - passed)));
        target.destroy();
      } else caller.write(bytes);
      passed += bytes.length;
    });
    target.on('close', () => (state.is === 'slow' ? setTimeout(() => caller.destroy(), state.ms) : caller.end()));
    caller.on('close', () => target.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    // A line that breaks off is what it is for.
    socket.on('error', () => undefined);
  }
}
