import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ImportQuery, LeadImport, LeadImportPreview, type Page } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ListQuery } from '@northline/common/validation';
import { Audited, Caller, Id, Idempotent, ListOf, NewId, Returns } from '../routing/route-words';
import { Upload, Uploaded, type UploadedFile } from '../http/upload';
import { Uploads } from '../uploads/uploads.service';
import { mappingOf } from './import-mapping';
import { LeadImportIntake } from './lead-import-intake.service';

const csv = { maxMegabytes: 8, types: ['text/csv'], fields: { mapping: 'As the query parameter of that name' } };

/** `POST /api/leads/import`, what it would refuse, and the progress of imports (DECISIONS 107). */
@ApiTags('Leads')
@Controller('api')
export class LeadImportController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly imports: LeadImportIntake,
    private readonly uploads: Uploads,
  ) {}

  @Post('leads/import')
  @Scoped('leads:import')
  @Upload(csv)
  @Audited('lead.imported', 'lead')
  @Idempotent()
  @Returns(LeadImport)
  async import(
    @Caller() ctx: RequestContext,
    @NewId() importBatchId: string,
    @Query() query: ImportQuery,
    @Uploaded() file: UploadedFile,
  ): Promise<LeadImport> {
    const mapping = mappingOf(file.fields['mapping'] ?? query.mapping);
    return this.imports.run(ctx, { importBatchId, mapping, uploadId: await this.uploads.send(ctx, file.bytes) });
  }

  @Post('lead-imports/preview')
  @Scoped('leads:import')
  @Upload(csv)
  @Returns(LeadImportPreview)
  async preview(
    @Caller() ctx: RequestContext,
    @Query() query: ImportQuery,
    @Uploaded() file: UploadedFile,
  ): Promise<LeadImportPreview> {
    const mapping = mappingOf(file.fields['mapping'] ?? query.mapping);
    const uploadId = await this.uploads.send(ctx, file.bytes);
    return this.rpc.request(ctx, 'engine.leads.preview_import', { uploadId, mapping });
  }

  @Get('lead-imports')
  @Scoped('leads:view')
  @ListOf('imports', LeadImport)
  list(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<LeadImport>> {
    return this.rpc.request(ctx, 'engine.leads.list_imports', query);
  }

  @Get('lead-imports/:id')
  @Scoped('leads:view')
  @Returns(LeadImport)
  get(@Caller() ctx: RequestContext, @Id('Import') id: string): Promise<LeadImport> {
    return this.rpc.request(ctx, 'engine.leads.get_import', { id });
  }
}
