import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** TLS files for a data service, as PEM. Without `ca`, Node's own authorities count. */
export interface TlsCredentials {
  /** One or several authorities, the only ones that are trusted. */
  ca?: string;
  /** Our own certificate with its chain, and its private key. */
  cert?: string;
  key?: string;
}

type Settings = {
  TLS_CA_FILE?: string | undefined;
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
};

/** The same for all data services whose address asks for TLS. */
export function tlsCredentials({ TLS_CA_FILE: ca, TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Settings): TlsCredentials {
  return { ...(ca !== undefined && { ca }), ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
}

/** A setting that names a file; its value is the file's text, which is read once. */
const fileOf = (what: string, read: (text: string) => unknown) =>
  z.string().transform((path, problem) => {
    try {
      const text = readFileSync(path, 'utf8');
      read(text);
      return text;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      problem.addIssue({
        code: 'custom',
        message:
          code?.startsWith('E') && !code.startsWith('ERR_')
            ? `cannot be read: ${message}`
            : `${path} holds no ${what} (PEM)`,
      });
      return z.NEVER;
    }
  });

/** A setting that names a file of certificates. */
export const certificateFile = fileOf('certificate', (text) => new X509Certificate(text));

/** A setting that names a file with a private key that no passphrase protects. */
export const privateKeyFile = fileOf('private key without a passphrase', createPrivateKey);

/** What is wrong with our certificate: a service does not start with one that every data service would reject. */
export function whyNoCertificate({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Settings): string | false {
  if (cert === undefined) return key !== undefined && 'is required with TLS_KEY_FILE';
  const { validTo, validToDate } = new X509Certificate(cert);
  return validToDate.getTime() < Date.now() && `has expired on ${validTo}`;
}

/** What is wrong with the key of our certificate. */
export function whyNoKey({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Settings): string | false {
  if (key === undefined) return cert !== undefined && 'is required with TLS_CERT_FILE';
  return (
    cert !== undefined &&
    !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) &&
    'is not the key of TLS_CERT_FILE'
  );
}
