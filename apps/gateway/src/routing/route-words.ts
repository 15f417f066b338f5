import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { ApiCreatedResponse, ApiExtraModels, ApiHeader, ApiOkResponse, ApiParam, getSchemaPath } from '@nestjs/swagger';
import { type AuditRule, authenticationRequired, type Credentials, routeRule, type RouteRules } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page, RpcSubject } from '@northline/common/contracts';
import { invalid, invalidId, type ResourceName } from '@northline/common/vocabulary/errors';
import { newId } from '@northline/common/platform/mongo';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/caller-address';
import { answering } from '../http/answer-shape';
import '../http/request';
import { WriteInterceptor } from './write-interceptor';

/**
 * The decorators of controllers, beside those of access (`@Scoped`, `@Authenticated`, `@SessionOnly`, `@Open`,
 * `@SyncTier`) in libs/auth. Each states one thing about a route; hooks and interceptors implement it.
 */
const requestOf = (host: ExecutionContext): FastifyRequest => host.switchToHttp().getRequest<FastifyRequest>();

/** The caller's context, to be passed to `rpc.request`. */
export const Caller = createParamDecorator(
  (_: unknown, host: ExecutionContext): RequestContext => requestOf(host).caller,
);

/** The caller's key or session, on routes that require one. */
export const Credential = createParamDecorator((_: unknown, host: ExecutionContext): Credentials => {
  const { credentials } = requestOf(host);
  if (!credentials) throw authenticationRequired();
  return credentials;
});

/** The address that the request comes from. */
export const CallerAddress = createParamDecorator(
  (_: unknown, host: ExecutionContext): string => addressOf(requestOf(host)).address,
);

const objectId = /^[0-9a-f]{24}$/i;

/** An object id from the path, in lower case. Anything else: 400 `Invalid <resource> ID`. */
export function Id(resource: ResourceName, param = 'id'): ParameterDecorator {
  const read = createParamDecorator((_: unknown, host: ExecutionContext): string => {
    const id = paramOf(host, param);
    if (!objectId.test(id)) throw invalidId(resource, param);
    return id.toLowerCase();
  })();
  return documented(param, `Object id: ${resource}`, { type: 'string', pattern: '^[0-9a-fA-F]{24}$' }, read);
}

/** A lead's number from the path (DECISIONS 10). Anything but a positive safe integer: 400 `Invalid lead ID`. */
export function LeadId(param = 'id'): ParameterDecorator {
  const read = createParamDecorator((_: unknown, host: ExecutionContext): number => {
    const text = paramOf(host, param);
    const id = Number(text);
    if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id)) throw invalidId('Lead', param);
    return id;
  })();
  return documented(
    param,
    "The lead's number: `id` of a lead, `leadId` elsewhere",
    { type: 'integer', minimum: 1 },
    read,
  );
}

/** The number of a version from the path. Anything but a positive safe integer: 400 `Invalid version`. */
export function VersionNumber(param = 'version'): ParameterDecorator {
  const read = createParamDecorator((_: unknown, host: ExecutionContext): number => {
    const text = paramOf(host, param);
    const version = Number(text);
    if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(version)) throw invalid(param, 'Invalid version');
    return version;
  })();
  return documented(param, 'Number of the version', { type: 'integer', minimum: 1 }, read);
}

function paramOf(host: ExecutionContext, param: string): string {
  return (requestOf(host).params as Record<string, string | undefined>)[param] ?? '';
}

function documented(name: string, description: string, schema: object, read: ParameterDecorator): ParameterDecorator {
  return (target, key, index) => {
    read(target, key, index);
    if (key === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(target, key);
    if (descriptor) ApiParam({ name, required: true, description, schema })(target, key, descriptor);
  };
}

/**
 * The id for the resource that this POST creates, or the token of what it does. A repeat with the same `Idempotency-Key` has the same id, even when
 * the first answer was lost: a service that finds the row answers with it.
 */
export const NewId = createParamDecorator(
  (_: unknown, host: ExecutionContext): string => (requestOf(host).madeId ??= newId()),
);

/** Answers 201 with the resource. */
export function Creates(type: Type): MethodDecorator {
  return applyDecorators(HttpCode(201), ApiCreatedResponse({ type }));
}

/** Answers 200 with `type` (an array of it with `isArray`). */
export function Returns(type: Type, { isArray = false } = {}): MethodDecorator {
  return applyDecorators(HttpCode(200), ApiOkResponse({ type, isArray }));
}

/** Answers 200 `{ "deleted": true }`, whatever the service answered. */
export function Deletes(): MethodDecorator {
  const schema = {
    type: 'object',
    required: ['deleted'],
    properties: { deleted: { type: 'boolean', enum: [true], description: 'Always `true`' } },
  };
  return applyDecorators(
    HttpCode(200),
    answering(() => ({ deleted: true })),
    ApiOkResponse({ schema }),
  );
}

/** Answers a page under its key: `{ "leads": [...], "total", "nextCursor" }`; the method returns a `Page`. */
export function ListOf(key: string, type: Type): MethodDecorator {
  const properties = {
    [key]: { type: 'array', items: { $ref: getSchemaPath(type) }, description: 'This page' },
    total: { type: 'integer', description: 'Rows of the whole list, counted with its first page, up to `countUpTo`' },
    nextCursor: { type: 'string', nullable: true, description: '`cursor` of the next page; `null` on the last one' },
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const underKey = (page: unknown): object => {
    const { items, total, nextCursor } = page as Page<unknown>;
    return { [key]: items, total, nextCursor };
  };
  return applyDecorators(HttpCode(200), answering(underKey), ApiExtraModels(type), ApiOkResponse({ schema }));
}

/** Read by the gateway itself; see `AuditTrail.registerReader`. */
export type LocalSubject =
  | 'gateway.account'
  | 'gateway.prices'
  | 'gateway.member'
  | 'gateway.api_key'
  | 'gateway.integration';

/** See {@link Audited}. */
type AuditOptions = Omit<AuditRule, 'action' | 'resource'> & { before?: RpcSubject | LocalSubject };

/**
 * Records this write in the audit log: `@Audited('campaign.updated', 'campaign', { before: 'runner.campaigns.get' })`.
 * The resource is named by `id`, by the path parameter `id` (or `param`), else by the answer's `_id` or `id`. With
 * `before`, the fields that the body changes (with `whole`: all that differ) are recorded as they were; that subject
 * takes `{ id }`. With `bulk`, the answer's `changes` are recorded, a record for each lead, and left out of the answer.
 */
export function Audited(action: string, resource: string, options: AuditOptions = {}): MethodDecorator {
  return applyDecorators(routeRule({ audit: { action, resource, ...options } }), intercepted);
}

/** Honours `Idempotency-Key` (DECISIONS 13): on every POST that creates, sends, syncs or launches. */
export function Idempotent(): MethodDecorator {
  const description =
    'A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once';
  const header = ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  });
  return applyDecorators(routeRule({ idempotent: true }), intercepted, header);
}

// Both decorators above need the interceptor, and a route needs it once.
const intercepted: MethodDecorator = (target, key, descriptor: PropertyDescriptor) => {
  const present = Reflect.getMetadata(INTERCEPTORS_METADATA, descriptor.value as object) as unknown[] | undefined;
  if (!present?.includes(WriteInterceptor)) UseInterceptors(WriteInterceptor)(target, key, descriptor);
};

/** Waits for a provider or the language model: 502 when there is no answer. */
export function AsksOutside(): MethodDecorator {
  return routeRule({ asksOutside: true });
}

/** The largest body of a route in megabytes, 1 by default (DECISIONS 12), and how much its JSON may hold. */
export function BodyLimit(megabytes: number, bodyHolds?: RouteRules['bodyHolds']): MethodDecorator {
  return routeRule({ bodyLimit: megabytes * 1024 * 1024, ...(bodyHolds && { bodyHolds }) });
}

/** The specification fixes the text of internal errors on these routes: `campaigns` (A/B tests too) or `preferences`. */
export function Failures(failures: NonNullable<RouteRules['failures']>): ClassDecorator {
  return ({ prototype }) => {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype as object))) {
      if (name !== 'constructor') routeRule({ failures })(prototype as object, name, descriptor);
    }
  };
}
