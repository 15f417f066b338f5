import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Sentence, sentenceOfText } from '../sentence.contract';

/** What the DNS says of one record. `unknown`: it did not answer. */
export const recordStatuses = ['ok', 'missing', 'wrong', 'unknown'] as const;
/** See {@link recordStatuses}. */
export type RecordStatus = (typeof recordStatuses)[number];

/** One record of a domain. */
@ApiSchema({ description: 'One record of the DNS on which mails or replies depend, as it was last seen.' })
export class DomainRecord {
  @ApiProperty({ enum: recordStatuses, description: '`unknown`: the DNS did not answer' }) status!: RecordStatus;
  @ApiProperty({ example: '_dmarc.example.com', description: 'Where it is looked for' }) name!: string;
  @ApiProperty({ required: false, description: 'What was found' }) record?: string;
  @ApiProperty({ required: false, description: 'What to do, where something is to be done' }) advice?: string;
  @ApiProperty(sentenceOfText('advice')) sentence?: Sentence;
}

/** The records of a connection's domains. */
@ApiSchema({
  description:
    "The records of the sender's domain and of the reply domain, as Resend asks for them and the DNS has them.",
})
export class DomainChecks {
  @ApiProperty({ description: 'Domain that emails are sent from' }) domain!: string;
  @ApiProperty({ type: DomainRecord, description: 'Which servers may send for the domain' }) spf!: DomainRecord;
  @ApiProperty({ type: DomainRecord, description: 'The key by which mails are signed' }) dkim!: DomainRecord;
  @ApiProperty({ type: DomainRecord, description: 'What receivers do with mails that fail both' }) dmarc!: DomainRecord;
  @ApiProperty({ type: DomainRecord, description: 'Where replies go: of the reply domain' }) mx!: DomainRecord;
  @ApiProperty({ format: 'date-time', description: 'When they were looked up' }) checkedAt!: string;
}
