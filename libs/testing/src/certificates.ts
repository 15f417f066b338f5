import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the files of a certificate and its key (PEM). */
export interface CertificateFiles {
  cert: string;
  key: string;
}

const dayMs = 86_400_000;
const yesterday = (): Date => new Date(Date.now() - dayMs);

/** An authority for one test file: node:crypto makes keys and signatures, but no certificates. */
export class TestAuthority {
  /** Of its own certificate. */
  readonly caFile: string;
  private readonly key: KeyObject;

  /** @param dir Where all its files are written. */
  constructor(
    private readonly dir: string,
    private readonly name: string,
  ) {
    this.key = this.write('authority', yesterday());
    this.caFile = this.files('authority').cert;
  }

  /** A certificate of a server on 127.0.0.1, or of a client; valid for two days from `from` on. */
  issue(name: string, from = yesterday()): CertificateFiles {
    this.write(name, from, this.key);
    return this.files(name);
  }

  private files(name: string): CertificateFiles {
    return { cert: join(this.dir, `${this.name}-${name}.crt`), key: join(this.dir, `${this.name}-${name}.key`) };
  }

  /** Without an issuer it signs itself. */
  private write(name: string, from: Date, issuer?: KeyObject): KeyObject {
    const { publicKey, privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = createPrivateKey(privateKey);
    const until = new Date(from.getTime() + 2 * dayMs);
    const toBeSigned = sequence(
      der(0xa0, version3),
      der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
      ecdsaWithSha256,
      distinguishedName(`${this.name} authority`),
      sequence(utcTime(from), utcTime(until)),
      distinguishedName(`${this.name} ${name}`),
      publicKey,
      der(0xa3, sequence(issuer ? onLoopback : isAuthority)),
    );
    const certificate = sequence(toBeSigned, ecdsaWithSha256, bits(sign('sha256', toBeSigned, issuer ?? key)));
    const { cert, key: keyFile } = this.files(name);
    writeFileSync(
      cert,
      `-----BEGIN CERTIFICATE-----\n${certificate
        .toString('base64')
        .match(/.{1,64}/g)
        ?.join('\n')}\n-----END CERTIFICATE-----\n`,
    );
    writeFileSync(keyFile, privateKey);
    return key;
  }
}

// What X.509 (RFC 5280) is written in: a tag, a length, the content.
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const utcTime = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const distinguishedName = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(commonName)))));
const extension = (id: string, value: Buffer): Buffer =>
  sequence(identifier(id), der(0x01, Buffer.from([0xff])), der(0x04, value));

const version3 = der(0x02, Buffer.from([2]));
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const isAuthority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
const onLoopback = extension(
  '551d11',
  sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))),
);
