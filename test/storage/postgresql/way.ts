// A way to a server that can be cut without a word, as by a firewall: what is sent on it is lost; or that breaks as something is committed.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

export class Way {
  isCut = false;
  /** Whoever connects is turned away. */
  isShut = false;
  /** The next COMMIT breaks its connection: whether it arrives; null: none does. */
  atCommit: (() => boolean) | null = null;
  readonly #server: Server;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.isShut) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      near.on('data', (data) => {
        if (this.atCommit === null || !data.includes('COMMIT')) return;
        far.removeAllListeners('data');
        if (this.atCommit()) far.end(data, () => near.destroy());
        else near.destroy();
        this.atCommit = null;
      });
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (data) => {
          if (!this.isCut && to.writable) to.write(data);
        });
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
      }
    });
  }

  static async to(port: number): Promise<Way> {
    const way = new Way(port);
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}
