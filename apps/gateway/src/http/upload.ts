import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { routeRule } from '@northline/auth';
import type { FastifyRequest } from 'fastify';

/** A file as it was sent. */
export interface UploadedFile {
  /** Its name; empty when the body was the bare file. */
  name: string;
  /** Its media type, lower case, without parameters. */
  type: string;
  bytes: Buffer;
  /** The other fields of the form. */
  fields: Record<string, string>;
}

/** What an upload route takes. */
export interface UploadOptions {
  maxMegabytes: number;
  /** Media types accepted as a bare body, beside `multipart/form-data` with a field `file`. */
  types?: string[];
  /** Names and meanings of the form's other fields. */
  fields?: Record<string, string>;
  /** JSON that is accepted instead; it arrives as `@Body()`. */
  or?: Type;
}

/** Takes a file: a form with the field `file`, or the bare bytes of one of `types`; JSON where `or` is given. */
export function Upload({ maxMegabytes, types = [], fields = {}, or }: UploadOptions): MethodDecorator {
  const limit = maxMegabytes * 1024 * 1024;
  const others = Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }]);
  const form = {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: `The file, at most ${maxMegabytes} MB` },
      ...(Object.fromEntries(others) as object),
    },
  };
  const schema = or ? { oneOf: [form, { $ref: getSchemaPath(or) }] } : form;
  return applyDecorators(
    routeRule({ bodyLimit: limit, body: 'upload', uploadTypes: types, jsonToo: or !== undefined }),
    ApiConsumes('multipart/form-data', ...types, ...(or ? ['application/json'] : [])),
    ApiBody({ schema }),
    ...(or ? [ApiExtraModels(or)] : []),
  );
}

/** The file of an `@Upload` route; undefined when JSON came instead. */
export const Uploaded = createParamDecorator(
  (_: unknown, host: ExecutionContext) => host.switchToHttp().getRequest<FastifyRequest>().upload,
);
