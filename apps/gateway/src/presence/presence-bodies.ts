import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A member who looks at a conversation. */
@ApiSchema({ description: 'A member who looks at a conversation now.' })
export class Viewer {
  @ApiProperty({ description: 'The member' }) memberId!: string;
  @ApiProperty({ description: 'Their name, or their email where they have none' }) name!: string;
  @ApiProperty({
    format: 'date-time',
    description: 'They are no viewer any more from then on, unless they say so again',
  })
  until!: string;
}

/** Who looks at a conversation. */
@ApiSchema({ description: 'The members who look at a conversation now.' })
export class ViewerList {
  @ApiProperty({ type: [Viewer], description: 'At most 20, those who came first; the caller among them' })
  viewers!: Viewer[];
}
