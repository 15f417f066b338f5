import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { nameOf, type OpenApi, type Operation, operationAt, operationsOf, type Schema } from '../fuzz/document.ts';

/** Answers as the interface's document describes it, and notes every request that the document does not allow. */
export class StandIn {
  /** What was wrong with the requests so far. */
  readonly problems: string[] = [];
  /** `METHOD path` of each request, as the document spells it. */
  readonly asked: string[] = [];
  private readonly operations: Operation[];
  private readonly document: OpenApi;
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false }));
  private readonly server: Server;

  constructor(document: OpenApi) {
    this.document = document;
    this.operations = operationsOf(document);
    this.ajv.addSchema({ $id: 'api', components: document.components });
    this.server = createServer((request, response) => {
      const answer = ({ status, body, event }: { status: number; body: unknown; event?: unknown }): void => {
        if (event === undefined)
          return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        const { event: kind, data } = event as { event: string; data: unknown };
        response.writeHead(status, { 'content-type': 'text/event-stream' });
        response.end(`id: 1\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      this.answer(request).then(answer, (error: unknown) => answer({ status: 500, body: { error: String(error) } }));
    });
  }

  /** Listens; its base URL. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends it. */
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown; event?: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    const body = await text(request);
    const operation = operationAt(this.operations, request.method ?? '', pathname);
    const wrong = operation ? this.wrongWith(operation, request, searchParams, body) : ['no such operation'];
    this.asked.push(operation ? `${operation.method} ${operation.path}` : '');
    this.problems.push(...wrong.map((problem) => `${request.method ?? ''} ${request.url ?? ''}: ${problem}`));
    if (!operation || wrong.length > 0) return { status: 400, body: { error: wrong.join('; ') } };
    const [status = '500', answered] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
    const events = answered?.content?.['text/event-stream']?.schema;
    return {
      status: Number(status),
      body: this.sample(answered?.content?.['application/json']?.schema ?? {}),
      ...(events && { event: this.sample(events) }),
    };
  }

  private wrongWith(
    { parameters, bodies, path, responses }: Operation,
    { headers }: IncomingMessage,
    query: URLSearchParams,
    body: string,
  ): string[] {
    const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const unknown = [...query.keys()].filter((name) => !known.includes(name)).map((name) => `no parameter ${name}`);
    const isOpen = path === '/api/auth/login' || responses['401'] === undefined;
    const keyless =
      isOpen || headers['x-api-key'] !== undefined || headers.authorization?.startsWith('Bearer ') ? [] : ['no key'];
    return [
      ...unknown,
      ...keyless,
      ...this.wrongBody(bodies['application/json']?.schema, headers['content-type'], body),
    ];
  }

  private wrongBody(schema: Schema | undefined, type: string | undefined, body: string): string[] {
    if (schema === undefined) return body === '' ? [] : ['takes no body'];
    if (body === '' || type !== 'application/json') return ['needs a body of JSON'];
    const validate = this.ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object,
    );
    return validate(JSON.parse(body)) ? [] : [this.ajv.errorsText(validate.errors)];
  }

  /** Something of that shape: every required field, its example where it has one, null where it may be. */
  private sample(schema: Schema): unknown {
    if (schema.$ref !== undefined) return this.sample(this.document.components.schemas[nameOf(schema.$ref)] ?? {});
    const types = [schema.type].flat();
    if (types.includes('null')) return null;
    if (schema.examples) return schema.examples[0];
    const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (choice) return this.sample(choice);
    if (schema.enum) return schema.enum[0];
    if (schema.items) return [this.sample(schema.items)];
    if (schema.properties) {
      const { required = [], properties } = schema;
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name))
          .map(([name, field]) => [name, this.sample(field)]),
      );
    }
    if (types.includes('object')) return {};
    if (types.includes('boolean')) return true;
    if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
    return schema.format === 'date-time' ? '2026-11-21T09:30:00.000Z' : 'f'.repeat(24);
  }
}
