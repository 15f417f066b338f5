import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from './errors.ts';
import { type Scram, type User, type Users, scramOf } from './storage/users.ts';

/** A SCRAM-SHA-256 conversation after its first message. */
type Conversation = {
  db: string;
  name: string;
  scram: Scram;
  messages: [clientFirst: string, serverFirst: string];
  nonce: string;
};

/** Who speaks on one connection, and how that is found out (RFC 5802; manual: core/security-scram). */
export class SignIn {
  private readonly users: Users;
  private conversation: Conversation | undefined;
  private name: { db: string; name: string } | undefined;

  constructor(users: Users) {
    this.users = users;
  }

  /** Undefined before anybody has signed in. As it is known now: what is taken from a user is gone at once. */
  get user(): User | undefined {
    return this.name && this.users.find(this.name.db, this.name.name);
  }

  /** The client's first message; answers the server's first. */
  start(db: string, payload: string): string {
    const [, bare, name = '', clientNonce] = /^[ny],,(n=([^,]*),r=([^,]+))$/.exec(payload) ?? this.refuse();
    const plain = name.replaceAll('=2C', ',').replaceAll('=3D', '=');
    // Nobody learns by this which users there are.
    const scram = this.users.find(db, plain)?.scram ?? nobody;
    const nonce = `${clientNonce}${randomBytes(24).toString('base64')}`;
    const first = `r=${nonce},s=${scram.salt},i=${scram.iterations}`;
    this.conversation = { db, name: plain, scram, messages: [bare as string, first], nonce };
    return first;
  }

  /** The client's proof; answers the server's own. */
  prove(payload: string): string {
    const { conversation } = this;
    this.conversation = undefined;
    const [, said, nonce, proof = ''] = /^(c=biws,r=([^,]+)),p=(.+)$/.exec(payload) ?? this.refuse();
    if (!conversation || nonce !== conversation.nonce) return this.refuse();
    const { db, name, scram, messages } = conversation;
    const message = [...messages, said].join(',');
    const [storedKey, serverKey] = [scram.storedKey, scram.serverKey].map((key) => Buffer.from(key, 'base64')) as [
      Buffer,
      Buffer,
    ];
    const signature = createHmac('sha256', storedKey).update(message).digest();
    const clientKey = Buffer.from(proof, 'base64').map((byte, i) => byte ^ (signature[i] ?? 0));
    const isRight = timingSafeEqual(createHash('sha256').update(clientKey).digest(), storedKey);
    if (!isRight || this.users.find(db, name) === undefined) return this.refuse();
    this.name = { db, name };
    return `v=${createHmac('sha256', serverKey).update(message).digest('base64')}`;
  }

  end(): void {
    this.name = undefined;
  }

  private refuse(): never {
    this.conversation = undefined;
    return fail('AuthenticationFailed', 'Authentication failed.');
  }
}

const nobody = scramOf(randomBytes(16).toString('hex'));
