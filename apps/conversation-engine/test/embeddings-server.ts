import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Words that mean the same lie in the same direction. */
const meanings = [
  ['refund', 'reimbursed', 'money'],
  ['open', 'hours', 'closed'],
  ['price', 'costs', 'francs'],
  ['alpaca', 'llama'],
];

/** One call as it came over the wire. */
export interface EmbeddingCall {
  model: string;
  input: string[];
  authorization: string | undefined;
}

/** An OpenAI-compatible server of embeddings whose behaviour a test controls. */
export class EmbeddingsServer {
  readonly calls: EmbeddingCall[] = [];
  /** The status of the next answers; none: 200. */
  failures: number[] = [];
  /** While set, answers wait for it. */
  gate: Promise<void> | undefined;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const call = {
          ...(JSON.parse(body) as { model: string; input: string[] }),
          authorization: request.headers.authorization,
        };
        this.calls.push(call);
        const status = this.failures.shift() ?? 200;
        const data = call.input.map((text, index) => ({ object: 'embedding', index, embedding: meaningOf(text) }));
        void (this.gate ?? Promise.resolve()).then(() =>
          // In any order: the index tells which is which.
          response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' }).end(
            status === 200
              ? JSON.stringify({
                  object: 'list',
                  data: data.toReversed(),
                  usage: { prompt_tokens: 10 * data.length },
                })
              : '{}',
          ),
        );
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function meaningOf(text: string): number[] {
  const words = text.toLowerCase();
  return [...meanings.map((same) => same.filter((word) => words.includes(word)).length), 0.01];
}
