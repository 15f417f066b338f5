import type { ReceivedEmail } from './email-types';

/** A received mail as it travelled: MIME (RFC 5322), its text and, where there is one, its HTML. */
export function mimeOf({
  message_id: id,
  created_at: at,
  from,
  to,
  subject,
  headers,
  text,
  html,
}: ReceivedEmail): string {
  const given = {
    'Message-ID': id,
    Date: new Date(at).toUTCString(),
    From: from,
    To: to.join(', '),
    Subject: subject,
    ...headers,
    'MIME-Version': '1.0',
  };
  const head = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  const boundary = `part-${id.slice(1, 9)}`;
  if (html === null) return [...head, ...part('plain', text)].join('\r\n');
  const parts = [part('plain', text), part('html', html)].flatMap((lines) => [`--${boundary}`, ...lines]);
  return [
    ...head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...parts,
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

const part = (kind: string, body: string): string[] => [`Content-Type: text/${kind}; charset=utf-8`, '', body];
