import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { allScopes, environments, type Environment, type Scope } from '@northline/auth';
import { Instant, Int, OneOf, OptionalBody, ReadOnly, Text, TextList } from '@northline/common/validation';
import { say } from '@northline/common/vocabulary/sentences';

/** Who made something. */
@ApiSchema({ description: 'Who created an API key.' })
export class KeyCreator {
  @ApiProperty({ enum: ['api_key', 'user', 'system'], description: 'Kind of creator' })
  type!: string;

  @ApiProperty({ description: 'Id of the user or key' })
  id!: string;

  @ApiProperty({ description: 'Display name at that time' })
  name!: string;
}

/** An API key as it is listed; the key itself is shown once, when it is made. */
@ApiSchema({ description: 'An API key without its secret part.' })
export class ApiKey {
  @ApiProperty({ example: '665f1f77bcf86cd799439011', description: 'Object id' })
  _id!: string;

  @ApiProperty({ description: 'The account that owns it' })
  accountId!: string;

  @ApiProperty({ example: 'CRM sync', description: 'Name given to the key' })
  name!: string;

  @ApiProperty({
    enum: allScopes,
    isArray: true,
    description: "What the key may do, as long as its owner's role allows it too",
  })
  scopes!: Scope[];

  @ApiProperty({
    enum: environments,
    description: '`test` keys see the same data, but nothing they send reaches anybody',
  })
  environment!: Environment;

  @ApiProperty({ description: 'The last four characters of the key', example: '9f3a' })
  keyHint!: string;

  @ApiProperty({ type: KeyCreator, description: 'Who created it' })
  createdBy!: KeyCreator;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', required: false, description: 'When it stops working; absent: never' })
  expiresAt?: string;

  @ApiProperty({
    format: 'date-time',
    required: false,
    description: 'When it was last used, to within a minute; absent: never',
  })
  lastUsedAt?: string;

  @ApiProperty({ format: 'date-time', required: false, description: 'When it was revoked; absent: it was not' })
  revokedAt?: string;

  @ApiProperty({
    required: false,
    example: '665f1f77bcf86cd799439012',
    description: 'The key that took its place in a rotation with an overlap; absent: none',
  })
  replacedBy?: string;
}

/** A key just made. */
@ApiSchema({ description: 'A new API key with its value.' })
export class NewApiKey extends ApiKey {
  @ApiProperty({
    description: 'The key itself. It is shown only in this answer',
    pattern: '^nl_(live|test)_[0-9a-f]{64}$',
  })
  key!: string;
}

/** `POST /api/api-keys`. */
@ApiSchema({ description: 'The key to create.' })
@ReadOnly('_id', 'accountId', 'keyHint', 'createdBy', 'createdAt', 'lastUsedAt', 'revokedAt', 'replacedBy')
export class CreateApiKey {
  @Text({ max: 200, example: 'CRM sync', description: 'Name to recognise the key by' })
  name!: string;

  @TextList({
    minItems: 1,
    maxItems: allScopes.length,
    max: 64,
    values: allScopes,
    message: say('no_scope'),
    example: ['leads:view', 'leads:sync_create'],
    description:
      'What the key may do. Every scope must be held by your role, and by the calling key if a key creates it',
  })
  scopes!: Scope[];

  @OneOf(environments, {
    optional: true,
    message: say('invalid_choice', { field: 'environment', values: 'live or test' }),
    description: '`live`, or `test` for a key whose messages reach nobody',
  })
  environment?: Environment;

  @Instant({
    optional: true,
    description: 'When the key stops working; absent: never',
    example: '2027-01-01T00:00:00.000Z',
  })
  expiresAt?: string;
}

/** The longest overlap of a rotation, in minutes: 7 days. */
export const longestOverlap = 7 * 24 * 60;

/** `POST /api/api-keys/{id}/rotate`. */
@ApiSchema({ description: 'How a key is rotated.' })
@OptionalBody()
export class RotateApiKey {
  @Int({
    optional: true,
    min: 0,
    max: longestOverlap,
    description:
      'How long the old key works on, in minutes, up to 10080 (7 days), and never past its own end. 0, or absent: it is revoked at once',
  })
  overlapMinutes?: number;
}
