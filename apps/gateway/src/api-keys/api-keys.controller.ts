import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Credentials, Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page } from '@northline/common/contracts';
import { ListQuery } from '@northline/common/validation';
import {
  Audited,
  Caller,
  Creates,
  Credential,
  Deletes,
  Id,
  Idempotent,
  ListOf,
  NewId,
  Returns,
} from '../routing/route-words';
import { ApiKey, CreateApiKey, NewApiKey, RotateApiKey } from './api-keys-bodies';
import { ApiKeysService } from './api-keys.service';

/** `/api/api-keys`. */
@ApiTags('API keys')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** The account's keys, masked. */
  @Get()
  @Scoped('api_keys:view')
  @ListOf('apiKeys', ApiKey)
  list(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<ApiKey>> {
    return this.keys.list(ctx, query);
  }

  /** Create a key; it is shown only this once. */
  @Post()
  @Scoped('api_keys:manage')
  @Audited('api_key.created', 'api_key')
  @Idempotent()
  @Creates(NewApiKey)
  create(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @NewId() id: string,
    @Body() body: CreateApiKey,
  ): Promise<NewApiKey> {
    return this.keys.create(ctx, caller, id, body);
  }

  /** Revoke a key for good. */
  @Patch(':id/revoke')
  @Scoped('api_keys:manage')
  @Audited('api_key.revoked', 'api_key', { before: 'gateway.api_key' })
  @Returns(ApiKey)
  revoke(@Caller() ctx: RequestContext, @Id('API key') id: string): Promise<ApiKey> {
    return this.keys.revoke(ctx, id);
  }

  /** Replace a key by a new one of the same name, scopes and expiry, at once or with an overlap. */
  @Post(':id/rotate')
  @Scoped('api_keys:manage')
  @Audited('api_key.rotated', 'api_key', { before: 'gateway.api_key' })
  @ApiBody({ type: RotateApiKey, required: false })
  @Returns(NewApiKey)
  rotate(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Id('API key') id: string,
    @NewId() newKeyId: string,
    @Body() { overlapMinutes }: RotateApiKey,
  ): Promise<NewApiKey> {
    return this.keys.rotate(ctx, caller, id, { newKeyId, overlapMinutes });
  }

  /** Delete a revoked key. */
  @Delete(':id')
  @Scoped('api_keys:manage')
  @Audited('api_key.deleted', 'api_key', { before: 'gateway.api_key' })
  @Deletes()
  remove(@Caller() ctx: RequestContext, @Id('API key') id: string): Promise<void> {
    return this.keys.remove(ctx, id);
  }
}
