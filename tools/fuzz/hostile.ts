import fc from 'fast-check';
import { callbacksTo } from '../hostile/callbacks.ts';
import type { Case } from '../hostile/cases.ts';
import { csvFiles } from '../hostile/csv-files.ts';
import { documents } from '../hostile/documents.ts';
import type { Operation } from './document.ts';

/** A body with the headers that it is sent with. */
export type Sent = { headers: Record<string, string>; body?: string | Uint8Array };

/** Nobody's: whoever calls without a secret knows no more. */
const callbacks = callbacksTo({
  phoneNumberId: '106540352242922',
  replyDomain: 'reply.example',
  fromAddress: 'hello@fuzz.example',
}).map((one) => ({ ...one, to: one.make().to }));

const oneOf = <Content>(cases: Case<Content>[]): fc.Arbitrary<Content> =>
  fc.constantFrom(...cases).map(({ make }) => make());

/** Bodies of the right kind whose content is hostile; undefined for an operation that takes no content from outside. */
export function hostileBody({ path, bodies }: Operation): fc.Arbitrary<Sent> | undefined {
  if (path === '/api/leads/import' || path === '/api/lead-imports/preview')
    return oneOf(csvFiles).map((body) => ({ headers: { 'content-type': 'text/csv' }, body }));
  if ('multipart/form-data' in bodies)
    return oneOf(documents).map(({ fileName, bytes }) => form({ file: bytes }, fileName));
  const called = callbacks.filter(({ to }) => path.startsWith(`/api/webhooks/${to}`));
  if (called.length > 0)
    return oneOf(called).map(({ body }) => ({ headers: { 'content-type': 'application/json' }, body }));
  return undefined;
}

/** A form of these fields, one of which may be the file. */
export function form(fields: Record<string, string | Uint8Array>, fileName: string): Sent {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const fileToo = name === 'file' ? `; filename="${fileName}"` : '';
    return [
      Buffer.from(`--fuzz\r\ncontent-disposition: form-data; name="${name}"${fileToo}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
    body: Buffer.concat([...parts, Buffer.from('--fuzz--\r\n')]),
  };
}
