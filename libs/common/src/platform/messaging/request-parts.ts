import type { Msg, MsgHdrs, NatsConnection } from 'nats';
import { partBytes } from './reply-parts';

const headerName = 'northline-parts';
const waitMs = 5_000;

/**
 * Holds a large request ready: it is sent empty, with a header that says how many parts it has; the service that takes
 * it requests each part by the subject that its answer will go to. Undefined when the request is small.
 */
export function offer(request: unknown, headers: MsgHdrs): ((index: number) => Buffer) | undefined {
  const json = Buffer.from(JSON.stringify(request));
  if (json.length <= partBytes) return undefined;
  headers.set(headerName, String(Math.ceil(json.length / partBytes)));
  return (index) => json.subarray(index * partBytes, (index + 1) * partBytes);
}

/**
 * The request together with the parts that it was sent without; the same one when there are none. Fails when the caller
 * has gone.
 */
export async function collected(connection: NatsConnection, message: Msg): Promise<Msg> {
  const count = Number(message.headers?.get(headerName) ?? '');
  if (count === 0 || message.reply === undefined) return message;
  const parts: Uint8Array[] = [];
  while (parts.length < count)
    parts.push((await connection.request(message.reply, String(parts.length), { timeout: waitMs })).data);
  const { data: _, ...packet } = message.json<{ data: unknown; id: string }>();
  // The parts are JSON already: to read and write them once more takes longer than all that the request asks for.
  const head = `${JSON.stringify(packet).slice(0, -1)},"data":`;
  const data = Buffer.concat([Buffer.from(head), ...parts, Buffer.from('}')]);
  return Object.create(message, { data: { value: data } }) as Msg;
}
