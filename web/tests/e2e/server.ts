import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';

/** The server under test, with a database of its own. */
export class Server {
  #process: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), 'janggi-')));
    await server.restart();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts on the same port and database, and returns when the server answers. */
  async restart(): Promise<void> {
    const binary = process.env.JANGGI_BIN;
    if (!binary) throw new Error('JANGGI_BIN must name the server’s binary');
    const environment = {
      ...process.env,
      PORT: String(this.port),
      JANGGI_DB: join(this.folder, 'janggi.db'),
    };
    this.#process = spawn(binary, ['serve'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    await expect(async () => expect((await fetch(`${this.address}/api/health`)).ok).toBe(true)).toPass();
  }

  /** Ends the server without warning, as `kill -9` does. */
  async kill(): Promise<void> {
    if (!this.#process) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    this.#process = null;
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Every test has a server of its own. Its pages are opened there, and end before the server does. */
export const test = base.extend<{ server: Server }>({
  server: async ({ browser }, use) => {
    const server = await Server.start();
    await use(server);
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect };
