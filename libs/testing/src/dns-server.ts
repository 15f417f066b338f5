import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Records by name: texts, mail servers by preference, or no answer at all. */
export type Zone = Record<string, { txt?: string[]; mx?: { priority: number; exchange: string }[]; silent?: true }>;

const types = { mx: 15, txt: 16 } as const;
const noSuchName = 3;

/** A DNS server over UDP that answers TXT and MX questions from a zone that a test may change. */
export class DnsServer {
  readonly asked: string[] = [];
  zone: Zone = {};

  private constructor(private readonly socket: Socket) {
    socket.on('message', (question, from) => this.answer(question, from));
  }

  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new DnsServer(socket);
  }

  /** `host:port`, as `DNS_SERVERS` takes it. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  private answer(question: Buffer, { port, address }: RemoteInfo): void {
    const { name, type, end } = questionOf(question);
    this.asked.push(name);
    const known = this.zone[name.toLowerCase()];
    if (known?.silent) return;
    const data =
      type === types.txt ? (known?.txt ?? []).map(textData) : type === types.mx ? (known?.mx ?? []).map(mailData) : [];
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (known ? 0 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(data.length, 6);
    const answers = data.map((one) => {
      const fixed = Buffer.alloc(12);
      // A pointer to the name of the question.
      fixed.writeUInt16BE(0xc00c, 0);
      fixed.writeUInt16BE(type, 2);
      fixed.writeUInt16BE(1, 4);
      fixed.writeUInt32BE(60, 6);
      fixed.writeUInt16BE(one.length, 10);
      return Buffer.concat([fixed, one]);
    });
    this.socket.send(Buffer.concat([header, question.subarray(12, end), ...answers]), port, address);
  }
}

function questionOf(question: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: question.readUInt16BE(at + 1), end: at + 5 };
}

function textData(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part, 'latin1')]));
}

function mailData({ priority, exchange }: { priority: number; exchange: string }): Buffer {
  const labels = exchange.split('.').filter((label) => label !== '');
  const name = labels.flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]);
  const preference = Buffer.alloc(2);
  preference.writeUInt16BE(priority, 0);
  return Buffer.concat([preference, ...name, Buffer.from([0])]);
}
