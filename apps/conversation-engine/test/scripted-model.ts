import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the engine asked, read back from the wire. */
export interface Asked {
  instructions: string;
  data: {
    task: string;
    stage: { name: string };
    edges: { id: string; condition: string }[];
    mustMove: boolean;
    transcript: { role: string; content: string }[];
    lead: { name: string };
    knowledge: { title: string }[];
    insights: { topic: string }[];
  };
}

/** What the model says: the fields of a turn's answer, a raw text, or an HTTP status. */
export type Says = { edge?: string; reply?: string; handOff?: boolean; handOffReason?: string; reason?: string } | string | number;

/** An OpenAI-compatible server whose answers a test decides. */
export class ScriptedModel {
  readonly asked: Asked[] = [];
  private says: (asked: Asked) => Says | Promise<Says> = () => ({ reply: 'Hello!' });
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => void this.answer(body, response));
    });
  }

  /** Its base URL, once it listens. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** From now on the model says this, and has been asked nothing yet. */
  play(says: (asked: Asked) => Says | Promise<Says>): void {
    this.asked.length = 0;
    this.says = says;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(body: string, response: ServerResponse): Promise<void> {
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const [system, user] = messages;
    const json = user?.content.split('\n').slice(1).join('\n') ?? '{}';
    const asked = { instructions: system?.content ?? '', data: JSON.parse(json) as Asked['data'] };
    this.asked.push(asked);
    const said = await this.says(asked);
    if (typeof said === 'number') {
      response.writeHead(said, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const answer = { edge: 'none', reason: 'because', reply: '', handOff: false, handOffReason: '' };
    const content = typeof said === 'string' ? said : JSON.stringify({ ...answer, ...said });
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
    const usage = { prompt_tokens: 11, completion_tokens: 5, total_tokens: 16 };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'scripted', choices: [choice], usage }));
  }
}
