import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ListQuery, OneOf, Text, WhenParam } from '@northline/common/validation';

/** The actor. */
@ApiSchema({ description: 'Who did it.' })
export class AuditActor {
  @ApiProperty({ enum: ['api_key', 'user', 'lead', 'agent', 'system'], description: 'Kind of actor' })
  type!: string;

  @ApiProperty({ description: 'Id of the key, user, lead or agent' })
  id!: string;

  @ApiProperty({ description: 'Display name at that time' })
  name!: string;
}

/** The resource. */
@ApiSchema({ description: 'What it was done to.' })
export class AuditResource {
  @ApiProperty({ example: 'campaign', description: 'Kind of resource' })
  type!: string;

  @ApiProperty({ required: false, description: 'Id of the resource; absent when there is none' })
  id?: string;
}

/** One record of the audit log. */
@ApiSchema({ description: 'One record of the audit log.' })
export class AuditLog {
  @ApiProperty({ description: 'Object id' })
  _id!: string;

  @ApiProperty({ description: 'The account that owns it' })
  accountId!: string;

  @ApiProperty({ example: 'campaign.launched', description: 'What was done' })
  action!: string;

  @ApiProperty({ type: AuditActor, description: 'Who did it' })
  actor!: AuditActor;

  @ApiProperty({ type: AuditResource, description: 'What it was done to' })
  resource!: AuditResource;

  @ApiProperty({
    description:
      '`started` while the call runs, then `success`, `refused` or `failed`; some actions have words of their own',
  })
  status!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What the action recorded, for example the changed fields with `before` and `after`',
  })
  details!: Record<string, unknown>;

  @ApiProperty({
    required: false,
    description: 'Address that the call came from; absent for what happened without a call',
  })
  ip?: string;

  @ApiProperty({ description: '`X-Request-Id` of the call, or the id under which the work ran' })
  correlationId!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was done' })
  createdAt!: string;
}

/** Which records `GET /api/audit-logs` lists. */
export class AuditQuery extends ListQuery {
  @Text({ optional: true, max: 200, description: 'Only this action, for example `campaign.launched`' })
  action?: string;

  @Text({ optional: true, max: 64, description: 'Only what this key, user, lead or agent did' })
  actorId?: string;

  @Text({ optional: true, max: 64, description: 'Only this kind of resource, for example `campaign`' })
  resourceType?: string;

  @Text({ optional: true, max: 64, description: 'Only this resource' })
  resourceId?: string;

  @WhenParam({ description: 'From this moment on' })
  from?: string;

  @WhenParam({ description: 'Before this moment' })
  to?: string;
}

/** What an export holds, and how it is written. */
export class AuditExportQuery extends AuditQuery {
  @OneOf(['ndjson', 'csv'], {
    optional: true,
    message: 'Invalid format. Must be: ndjson or csv',
    description: '`ndjson` (one JSON object a line, the default) or `csv`',
  })
  format?: 'ndjson' | 'csv';
}
