import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut. */
export class Wire {
  #state: 'sound' | 'one-way' | 'cut' = 'sound';
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly listener: Server) {}

  /** A sound wire to the server at `address`. */
  static async to(address: string): Promise<Wire> {
    const listener = createServer();
    const wire = new Wire(listener);
    listener.on('connection', (near) => wire.#join(near, Number(new URL(address).port)));
    await once(listener.listen(0, 'localhost'), 'listening');
    return wire;
  }

  get address(): string {
    return `http://localhost:${(this.listener.address() as AddressInfo).port}`;
  }

  /** From now on what is sent arrives, and no answer does. */
  loseAnswers(): void {
    this.#state = 'one-way';
  }

  /** Breaks every connection, and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    this.#sockets.forEach((socket) => socket.destroy());
  }

  mend(): void {
    this.#state = 'sound';
  }

  close(): void {
    this.cut();
    this.listener.close();
  }

  #join(near: Socket, port: number): void {
    if (this.#state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(port, 'localhost');
    near.pipe(far);
    far.on('data', (data) => {
      if (this.#state === 'sound') near.write(data);
    });
    this.#hold(near, far);
    this.#hold(far, near);
  }

  /** Whatever becomes of one end becomes of the other. */
  #hold(socket: Socket, other: Socket): void {
    this.#sockets.add(socket);
    // Why a connection broke makes no difference to one that is to break.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sockets.delete(socket);
      // What it said last still arrives.
      other.end();
    });
  }
}
