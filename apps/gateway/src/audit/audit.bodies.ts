import { ApiProperty } from '@nestjs/swagger';
import { ListQuery, OneOf, Text, WhenParam } from '@northline/common/validation';

/** Who did it. */
export class AuditActor {
  @ApiProperty({ enum: ['api_key', 'user', 'lead', 'agent', 'system'] })
  type!: string;

  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;
}

/** To what. */
export class AuditResource {
  @ApiProperty({ example: 'campaign' })
  type!: string;

  @ApiProperty({ required: false })
  id?: string;
}

/** One record of the audit log. */
export class AuditLog {
  @ApiProperty()
  _id!: string;

  @ApiProperty()
  accountId!: string;

  @ApiProperty({ example: 'campaign.launched' })
  action!: string;

  @ApiProperty({ type: AuditActor })
  actor!: AuditActor;

  @ApiProperty({ type: AuditResource })
  resource!: AuditResource;

  @ApiProperty({ description: '`started`, `success`, `refused`, `failed`, or the word of the service that recorded it' })
  status!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, description: '`before` and `after` of what changed, `reason`, `counts`' })
  details!: Record<string, unknown>;

  @ApiProperty({ required: false })
  ip?: string;

  @ApiProperty()
  correlationId!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

/** Which records `GET /api/audit-logs` lists. */
export class AuditQuery extends ListQuery {
  @Text({ optional: true, max: 200 })
  action?: string;

  @Text({ optional: true, max: 64 })
  actorId?: string;

  @Text({ optional: true, max: 64 })
  resourceType?: string;

  @Text({ optional: true, max: 64 })
  resourceId?: string;

  @WhenParam({ description: 'From this moment on' })
  from?: string;

  @WhenParam({ description: 'Before this moment' })
  to?: string;
}

/** What an export holds, and how it is written. */
export class AuditExportQuery extends AuditQuery {
  @OneOf(['ndjson', 'csv'], { optional: true, message: 'Invalid format. Must be: ndjson or csv' })
  format?: 'ndjson' | 'csv';
}
