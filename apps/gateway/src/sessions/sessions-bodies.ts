import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A session as its user sees it; its token is shown once, at login. */
@ApiSchema({ description: 'A session of the signed-in user, without its token.' })
export class Session {
  @ApiProperty({ example: '665f1f77bcf86cd799439011', description: 'Object id' })
  _id!: string;

  @ApiProperty({ format: 'date-time', description: 'When the user signed in' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last used, to within a minute or two' })
  lastUsedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it ends unless it is used before' })
  expiresAt!: string;

  @ApiProperty({
    required: false,
    description: 'The `User-Agent` of the login, at most 300 characters; absent: it had none',
    example: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  userAgent?: string;

  @ApiProperty({
    required: false,
    description: 'Address that the user signed in from; absent for sessions older than this field',
    example: '203.0.113.7',
  })
  address?: string;

  @ApiProperty({ description: '`true` for the session that asks' })
  current!: boolean;
}
