import { Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/context';
import { ImportQuery, ImportSummary } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import { Audited, Caller, Idempotent, NewId, Returns } from '../http/route-words';
import { Upload, Uploaded, type UploadedFile } from '../http/upload';
import { Uploads } from '../uploads/uploads.service';
import { mappingOf } from './import-mapping';

/** `POST /api/leads/import` (INTERFACE "Leads"). */
@ApiTags('Leads')
@Controller('api/leads/import')
export class LeadImportController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Post()
  @Scoped('leads:import')
  @Upload({ maxMegabytes: 8, types: ['text/csv'], fields: { mapping: 'As the query parameter of that name' } })
  @Audited('lead.imported', 'lead')
  @Idempotent()
  @Returns(ImportSummary)
  async import(@Caller() ctx: RequestContext, @NewId() importBatchId: string, @Query() query: ImportQuery, @Uploaded() file: UploadedFile): Promise<ImportSummary> {
    const mapping = mappingOf(file.fields['mapping'] ?? query.mapping);
    return this.rpc.ask(ctx, 'engine.leads.import', { importBatchId, mapping, uploadId: await this.uploads.send(ctx, file.bytes) });
  }
}
