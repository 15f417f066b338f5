import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { LeadAudience } from './lead-audience.service';
import { LeadImports } from './lead-import.service';
import { LeadSync } from './lead-sync.service';
import { LeadTagsRepository } from './lead-tags.repository';
import { LeadsService } from './leads.service';

/** Answers `engine.leads.*`. */
@Controller()
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly syncing: LeadSync,
    private readonly audience: LeadAudience,
    private readonly imports: LeadImports,
    private readonly tagsInUse: LeadTagsRepository,
  ) {}

  @Rpc('engine.leads.list')
  list(ctx: RequestContext, query: RpcRequest<'engine.leads.list'>): Promise<RpcResponse<'engine.leads.list'>> {
    return this.leads.list(ctx, query);
  }

  @Rpc('engine.leads.preview')
  preview(
    ctx: RequestContext,
    query: RpcRequest<'engine.leads.preview'>,
  ): Promise<RpcResponse<'engine.leads.preview'>> {
    return this.leads.preview(ctx, query);
  }

  @Rpc('engine.leads.tags')
  async tags(ctx: RequestContext): Promise<RpcResponse<'engine.leads.tags'>> {
    return { tags: await this.tagsInUse.list(ctx.accountId) };
  }

  @Rpc('engine.leads.create')
  create(
    ctx: RequestContext,
    { lead, _id }: RpcRequest<'engine.leads.create'>,
  ): Promise<RpcResponse<'engine.leads.create'>> {
    return this.leads.create(ctx, lead, _id);
  }

  @Rpc('engine.leads.get')
  get(ctx: RequestContext, { id }: RpcRequest<'engine.leads.get'>): Promise<RpcResponse<'engine.leads.get'>> {
    return this.leads.get(ctx, String(id));
  }

  @Rpc('engine.leads.left')
  async left(ctx: RequestContext, asked: RpcRequest<'engine.leads.left'>): Promise<RpcResponse<'engine.leads.left'>> {
    return { left: await this.leads.left(ctx, asked.leadIds, asked.address) };
  }

  @Rpc('engine.leads.update')
  update(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'engine.leads.update'>,
  ): Promise<RpcResponse<'engine.leads.update'>> {
    return this.leads.update(ctx, String(id), changes);
  }

  @Rpc('engine.leads.set_tags')
  setTags(
    ctx: RequestContext,
    { id, tags }: RpcRequest<'engine.leads.set_tags'>,
  ): Promise<RpcResponse<'engine.leads.set_tags'>> {
    return this.leads.setTags(ctx, String(id), tags);
  }

  @Rpc('engine.leads.sync')
  sync(
    ctx: RequestContext,
    { items, dryRun }: RpcRequest<'engine.leads.sync'>,
  ): Promise<RpcResponse<'engine.leads.sync'>> {
    return this.syncing.sync(ctx, items, dryRun);
  }

  @Rpc('engine.leads.sync_delete')
  syncDelete(
    ctx: RequestContext,
    { externalIds }: RpcRequest<'engine.leads.sync_delete'>,
  ): Promise<RpcResponse<'engine.leads.sync_delete'>> {
    return this.syncing.remove(ctx, externalIds);
  }

  @Rpc('engine.leads.import')
  import(ctx: RequestContext, request: RpcRequest<'engine.leads.import'>): Promise<RpcResponse<'engine.leads.import'>> {
    return this.imports.begin(ctx, request);
  }

  @Rpc('engine.leads.preview_import')
  previewImport(
    ctx: RequestContext,
    request: RpcRequest<'engine.leads.preview_import'>,
  ): Promise<RpcResponse<'engine.leads.preview_import'>> {
    return this.imports.preview(ctx, request);
  }

  @Rpc('engine.leads.list_imports')
  listImports(
    ctx: RequestContext,
    query: RpcRequest<'engine.leads.list_imports'>,
  ): Promise<RpcResponse<'engine.leads.list_imports'>> {
    return this.imports.list(ctx, query);
  }

  @Rpc('engine.leads.get_import')
  getImport(
    ctx: RequestContext,
    { id, withoutRows }: RpcRequest<'engine.leads.get_import'>,
  ): Promise<RpcResponse<'engine.leads.get_import'>> {
    return this.imports.get(ctx, id, withoutRows);
  }

  @Rpc('engine.leads.select_page')
  selectPage(
    ctx: RequestContext,
    { channel, cursor, limit, ...audience }: RpcRequest<'engine.leads.select_page'>,
  ): Promise<RpcResponse<'engine.leads.select_page'>> {
    return this.audience.page(ctx, { audience, channel, cursor, limit });
  }

  @Rpc('engine.leads.names')
  names(
    ctx: RequestContext,
    { leadIds }: RpcRequest<'engine.leads.names'>,
  ): Promise<RpcResponse<'engine.leads.names'>> {
    return this.leads.names(ctx, leadIds);
  }

  @Rpc('engine.leads.counts')
  counts(ctx: RequestContext, range: RpcRequest<'engine.leads.counts'>): Promise<RpcResponse<'engine.leads.counts'>> {
    return this.audience.counts(ctx, range);
  }
}
