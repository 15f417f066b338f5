import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Role, roles } from '@northline/auth';

/** A person who may sign in. */
@ApiSchema({ description: 'A person who can sign in.' })
export class User {
  @ApiProperty({ example: '665f1f77bcf86cd799439011', description: 'Object id of the user' })
  _id!: string;

  @ApiProperty({ description: 'The account that owns it' })
  accountId!: string;

  @ApiProperty({ format: 'email', description: 'Email address that the user signs in with' })
  email!: string;

  @ApiProperty({ description: 'Display name; empty when none was given' })
  name!: string;

  @ApiProperty({ enum: roles, description: 'Role, which decides the scopes' })
  role!: Role;
}

/** A user as a member of the account. */
@ApiSchema({ description: 'A user of the account.' })
export class Member extends User {
  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it last changed' })
  updatedAt!: string;
}

/** What everybody who sees conversations may know of a member. */
@ApiSchema({ description: 'A member by name.' })
export class MemberName {
  @ApiProperty({ example: '665f1f77bcf86cd799439011', description: 'Object id of the member' })
  _id!: string;

  @ApiProperty({ example: 'Kim Lee', description: 'Display name; the email address where none was given' })
  name!: string;
}
