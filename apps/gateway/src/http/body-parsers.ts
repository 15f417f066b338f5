import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import multipart from '@fastify/multipart';
import { DomainError } from '@northline/common/vocabulary/errors';
import { JsonStructure } from '@northline/common/platform/parsing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodiesInHand } from './bodies-in-hand';
import { type BodyLimits, bodyTooLarge, expectedBytes, limitsOf } from './body-limit';
import { addressOf, networkOf } from './caller-address';

/** MongoDB stores 100 levels. */
const depth = 50;

const beyond = {
  depth: () => `JSON body is nested deeper than ${depth} levels`,
  values: ({ values }: BodyLimits) => `JSON body holds more than ${values} values`,
  names: ({ names }: BodyLimits) => `JSON body holds more than ${names} names of fields`,
};

const unsupported = (): DomainError => new DomainError('unsupported_media_type', 'Unsupported content type');
const badUpload = (message: string): DomainError =>
  new DomainError('validation_failed', message, [{ field: 'file', message }]);

/**
 * How bodies are read: JSON, files and untouched bytes, each only where the route says so, and never more than its
 * limit.
 */
export async function addBodyParsers(fastify: FastifyInstance, inHand: BodiesInHand): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = limitsOf(route.config?.rules).bytes;
    if (route.method === 'GET') return;
    route.preParsing = [
      refuseEncoded,
      (request, reply, _body, done) => {
        done(hold(inHand, request, reply));
      },
    ];
    route.preValidation = readForm;
  });
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    try {
      done(null, read(request, body));
    } catch (error) {
      done(error as Error);
    }
  });
  // Its hooks run for every request, to remove files that it saved: it saves none here.
  const withoutHooks = Object.create(fastify, { addHook: { value: () => withoutHooks } }) as FastifyInstance;
  await promisify(multipart)(withoutHooks, {
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 },
  });
}

// Nothing here unpacks a body; a callback's is kept as it came.
function refuseEncoded(request: FastifyRequest, _: unknown, _body: unknown, done: (error?: Error) => void): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isPlain = ['', 'identity'].includes(encoding) || request.routeOptions.config.rules?.body === 'raw';
  done(isPlain ? undefined : new DomainError('unsupported_media_type', 'Unsupported content encoding'));
}

// It counts until it is answered, or its sender has gone.
function hold(inHand: BodiesInHand, request: FastifyRequest, reply: FastifyReply): Error | undefined {
  const account = request.credentials?.accountId;
  const held = inHand.hold(
    account === undefined
      ? { pool: 'strangers', of: networkOf(addressOf(request).address) }
      : { pool: 'callers', of: account },
  );
  request.heldBody = held;
  // Fastify's onResponse does not run when the caller goes away.
  reply.raw.once('close', () => held.release());
  try {
    held.expects(expectedBytes(request));
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function read(request: FastifyRequest, body: Buffer): unknown {
  request.heldBody?.grow(body.length);
  const { body: kind, uploadTypes, jsonToo } = request.routeOptions.config.rules ?? {};
  const type = mediaType(request);
  if (kind === 'raw') {
    request.rawBody = body;
    return undefined;
  }
  if (kind === 'upload' && uploadTypes?.includes(type)) {
    request.upload = { name: '', type, bytes: body, fields: {} };
    return undefined;
  }
  if (body.length === 0 && kind !== 'upload') return undefined;
  if (type !== 'application/json' || (kind === 'upload' && !jsonToo)) throw unsupported();
  return parseJson(request, body);
}

function parseJson({ routeOptions, heldBody }: FastifyRequest, body: Buffer): unknown {
  // Before anything is read: 8 MB of brackets or of names would take half a second.
  const limits = limitsOf(routeOptions.config.rules);
  const structure = new JsonStructure({ depth, values: limits.values, names: limits.names });
  structure.admits(body);
  if (structure.beyond) throw new DomainError('validation_failed', beyond[structure.beyond](limits));
  heldBody?.holdsValues(structure.size);
  try {
    if (!isUtf8(body)) throw new Error('not UTF-8');
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError('validation_failed', 'Invalid JSON body');
  }
}

async function readForm(request: FastifyRequest): Promise<void> {
  const rules = request.routeOptions.config.rules ?? {};
  if (!request.isMultipart()) {
    if (rules.body === 'upload' && !request.upload && request.body === undefined) throw unsupported();
    return;
  }
  if (rules.body === 'raw') {
    // One-click unsubscribe may be posted as a form (RFC 8058), whose fields are ignored.
    request.raw.resume();
    return;
  }
  if (rules.body !== 'upload') throw unsupported();
  const limits = limitsOf(rules);
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.bytes } })) {
      if (part.type === 'field') fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
      else if (part.fieldname === 'file')
        request.upload = {
          name: part.filename,
          type: part.mimetype.toLowerCase(),
          bytes: await part.toBuffer(),
          fields,
        };
      else throw badUpload(`Unknown field: ${part.fieldname}`);
    }
  } catch (error) {
    throw formError(error, limits);
  }
  if (!request.upload) throw badUpload('file is required');
  request.heldBody?.grow(request.upload.bytes.length);
}

function formError(error: unknown, limits: BodyLimits): Error {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'FST_REQ_FILE_TOO_LARGE' ? bodyTooLarge(limits) : badUpload('Invalid multipart body');
}

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
