import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { harmlessModel } from '../tools/hostile/model-answers.ts';
import { wishIn } from '../tools/hostile/outside.ts';

/**
 * The model that all accounts share, as they share a provider: quick and harmless. Who wishes for a hostile answer gets it
 * from the attacker, byte for byte as it comes.
 */
export class SharedModel {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  /** `hostile` is the attacker's model: `http://host:port/v1`. */
  static async start(hostile: string): Promise<SharedModel> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () =>
        wishIn(body) === ''
          ? harmlessModel()({ request, response, body })
          : leadTo(hostile, { request, response, body }),
      );
    });
    server.on('connection', (socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SharedModel(server);
  }

  /** As `LLM_BASE_URL` has it. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Asks there in the asker's place, and has the connection end with the answer. */
function leadTo(
  hostile: string,
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: string },
): void {
  const { hostname, port } = new URL(hostile);
  const { socket } = response;
  if (!socket) return;
  const there = connect(Number(port), hostname);
  there.on('error', () => socket.destroy());
  socket.once('close', () => there.destroy());
  const bytes = Buffer.from(body);
  there.write(
    `POST ${request.url} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`,
  );
  there.write(bytes);
  there.pipe(socket);
}
