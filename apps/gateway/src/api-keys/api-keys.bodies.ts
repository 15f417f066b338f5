import { ApiProperty } from '@nestjs/swagger';
import { allScopes, environments, type Environment, type Scope } from '@northline/auth';
import { Instant, OneOf, Text, TextList } from '@northline/common/validation';

/** Who made something. */
export class KeyCreator {
  @ApiProperty({ enum: ['api_key', 'user', 'system'] })
  type!: string;

  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;
}

/** An API key as it is listed; the key itself is shown once, when it is made. */
export class ApiKey {
  @ApiProperty({ example: '665f1f77bcf86cd799439011' })
  _id!: string;

  @ApiProperty()
  accountId!: string;

  @ApiProperty({ example: 'CRM sync' })
  name!: string;

  @ApiProperty({ enum: allScopes, isArray: true })
  scopes!: Scope[];

  @ApiProperty({ enum: environments })
  environment!: Environment;

  @ApiProperty({ description: 'The last four characters', example: '9f3a' })
  keyHint!: string;

  @ApiProperty({ type: KeyCreator })
  createdBy!: KeyCreator;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', required: false })
  expiresAt?: string;

  @ApiProperty({ format: 'date-time', required: false })
  lastUsedAt?: string;

  @ApiProperty({ format: 'date-time', required: false })
  revokedAt?: string;
}

/** A key just made. */
export class NewApiKey extends ApiKey {
  @ApiProperty({ description: 'The key, shown this once', pattern: '^nl_(live|test)_[0-9a-f]{64}$' })
  key!: string;
}

/** `POST /api/api-keys`. */
export class CreateApiKey {
  @Text({ max: 200, example: 'CRM sync' })
  name!: string;

  @TextList({ minItems: 1, maxItems: allScopes.length, max: 64, values: allScopes, message: 'At least one scope is required', example: ['leads:view', 'leads:sync_create'] })
  scopes!: Scope[];

  @OneOf(environments, { optional: true, message: 'Invalid environment. Must be: live or test', description: '`live` when absent' })
  environment?: Environment;

  @Instant({ optional: true, description: 'From then on the key is invalid', example: '2027-01-01T00:00:00.000Z' })
  expiresAt?: string;
}
