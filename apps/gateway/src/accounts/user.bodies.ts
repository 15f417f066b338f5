import { ApiProperty } from '@nestjs/swagger';
import { type Role, roles } from '@northline/auth';

/** A person who may sign in. */
export class User {
  @ApiProperty({ example: '665f1f77bcf86cd799439011' })
  _id!: string;

  @ApiProperty()
  accountId!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: roles })
  role!: Role;
}

/** A user as a member of the account. */
export class Member extends User {
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}
