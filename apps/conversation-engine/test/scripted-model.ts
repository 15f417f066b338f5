import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelTurn } from '@northline/common/features/model';
import { type ReadRequest, readRequest } from './model-request';

/** What the engine asked, read back from the wire. */
export interface Asked {
  /** The model that it was asked as, and the temperature. */
  model: string;
  temperature?: number;
  instructions: string;
  turns: ModelTurn[];
  data: ReadRequest;
  /** The tools that it may call. */
  tools: string[];
  /** The last thing that the user's side said. */
  last: string;
  /** What the tools said that it called. */
  toolResults: string[];
  /** The addresses of pictures, with their bytes in them. */
  pictures: string[];
}

/** What the model says: the fields of a turn's answer or a call of a tool, a raw text, or an HTTP status. */
export type Says =
  | {
      call?: { name: string; input: object };
      edge?: string;
      usedKnowledge?: string[];
      subject?: string;
      reply?: string;
      handOff?: boolean;
      handOffReason?: string;
      optOut?: string;
      handOffSummary?: string;
      openQuestions?: string[];
      reason?: string;
    }
  | string
  | number;

/** An OpenAI-compatible server whose answers a test decides. */
export class ScriptedModel {
  readonly asked: Asked[] = [];
  /** What a test of the connection is told; anything but 200 with these words. */
  probe: { status: number; said?: string } = { status: 200 };
  /** How many tokens of each request it had in its cache. */
  cached = 0;
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
    const {
      model,
      temperature,
      messages,
      tools = [],
      response_format: format,
    } = JSON.parse(body) as {
      model: string;
      temperature?: number;
      messages: { role: string; content: string | Part[] | null }[];
      tools?: { function: { name: string } }[];
      response_format?: { json_schema?: { name: string } };
    };
    if (format?.json_schema?.name === 'probe') {
      const { status, said } = this.probe;
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            status === 200
              ? this.answering(model, { message: { role: 'assistant', content: '{"reply":"ok"}' } })
              : { error: { message: said } },
          ),
        );
      return;
    }
    const instructions = textOf(messages[0]?.content);
    const turns = messages
      .filter(({ role, content }) => role === 'user' || (role === 'assistant' && typeof content === 'string'))
      .map(({ role, content }) => ({ role, content: textOf(content) })) as ModelTurn[];
    const asked: Asked = {
      model,
      ...(temperature !== undefined && { temperature }),
      last: turns.at(-1)?.content ?? '',
      instructions,
      turns,
      data: readRequest(instructions, turns),
      tools: tools.map((tool) => tool.function.name),
      toolResults: messages.filter(({ role }) => role === 'tool').map(({ content }) => textOf(content)),
      pictures: messages.flatMap(({ content }) =>
        Array.isArray(content) ? content.flatMap((part) => part.image_url?.url ?? []) : [],
      ),
    };
    this.asked.push(asked);
    const said = await this.says(asked);
    if (typeof said === 'number') {
      response.writeHead(said, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const answer = { edge: 'none', reason: 'because', reply: '', handOff: false, handOffReason: '' };
    const content = typeof said === 'string' ? said : JSON.stringify({ ...answer, ...said });
    const choice = {
      index: 0,
      ...(typeof said === 'object' && said.call
        ? calling(said.call)
        : { message: { role: 'assistant', content }, finish_reason: 'stop' }),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.answering(model, choice)));
  }

  private answering(model: string, choice: object): object {
    const usage = {
      prompt_tokens: 11,
      completion_tokens: 5,
      total_tokens: 16,
      prompt_tokens_details: { cached_tokens: this.cached },
    };
    return {
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [{ index: 0, finish_reason: 'stop', ...choice }],
      usage,
    };
  }
}

function calling({ name, input }: { name: string; input: object }): object {
  const call = { id: `call-${name}`, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return { message: { role: 'assistant', content: null, tool_calls: [call] }, finish_reason: 'tool_calls' };
}

/** A part of a message that is more than text. */
interface Part {
  text?: string;
  image_url?: { url: string };
}

function textOf(content: string | Part[] | null = ''): string {
  return typeof content === 'string' ? content : (content ?? []).flatMap(({ text }) => text ?? []).join('\n');
}
