import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { partBytes } from './reply-parts';

const headerName = 'northline-parts';
const waitMs = 5_000;

/**
 * Holds a large question ready: it is sent empty, with a header that says where its parts are to be had; the one
 * service that takes it asks for them. Answers how to end the offer; undefined when the question needs none.
 */
export function offer(connection: NatsConnection, request: unknown, headers: MsgHdrs): (() => void) | undefined {
  const json = Buffer.from(JSON.stringify(request));
  if (json.length <= partBytes) return undefined;
  const inbox = createInbox();
  const part = (index: number): Buffer => json.subarray(index * partBytes, (index + 1) * partBytes);
  const subscription = connection.subscribe(inbox, { callback: (_, message) => void message.respond(part(Number(message.string()))) });
  headers.set(headerName, `${inbox} ${Math.ceil(json.length / partBytes)}`);
  return () => subscription.unsubscribe();
}

/** The question with what it was sent without; itself when nothing is offered. Fails when the asker has gone. */
export async function collected(connection: NatsConnection, message: Msg): Promise<Msg> {
  const [inbox = '', count = '0'] = message.headers?.get(headerName).split(' ') ?? [];
  if (inbox === '') return message;
  const parts: Uint8Array[] = [];
  while (parts.length < Number(count)) parts.push((await connection.request(inbox, String(parts.length), { timeout: waitMs })).data);
  const packet = message.json<object>();
  const data = Buffer.from(JSON.stringify({ ...packet, data: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown }));
  return Object.create(message, { data: { value: data } }) as Msg;
}
