import { ApiSchema } from '@nestjs/swagger';
import { type Role, roles } from '@northline/auth';
import { OneOf, ReadOnly, Text } from '@northline/common/validation';
import { shortestPassword } from '../accounts/password';

const roleMessage = `Invalid role. Must be: ${roles.join(', ')}`;

/** `POST /api/team/members`. */
@ApiSchema({ description: 'The member to add.' })
@ReadOnly('_id', 'accountId', 'createdAt', 'updatedAt')
export class CreateMember {
  @Text({
    max: 254,
    email: true,
    example: 'kim@example.com',
    description: 'Email address to sign in with. An address belongs to one account only',
  })
  email!: string;

  @Text({ optional: true, max: 200, example: 'Kim Lee', description: 'Display name' })
  name?: string;

  @OneOf(roles, { message: roleMessage, description: 'Role, which decides the scopes' })
  role!: Role;

  @Text({
    min: shortestPassword,
    max: 200,
    description: 'First password: at least 8 characters, and none of the most common ones',
    example: 'correct horse battery',
  })
  password!: string;
}

/** `PATCH /api/team/members/{id}`. */
@ApiSchema({ description: 'Fields of a member to change. Only the fields that are sent change.' })
@ReadOnly('_id', 'accountId', 'createdAt', 'updatedAt')
export class UpdateMember {
  @Text({
    optional: true,
    min: 3,
    max: 254,
    email: true,
    example: 'kim@example.com',
    description: 'New email address: your own, or of a member who has never had your role or a higher one',
  })
  email?: string;

  @Text({ optional: true, max: 200, example: 'Kim Lee', description: 'New display name' })
  name?: string;

  @OneOf(roles, { optional: true, message: roleMessage, description: 'New role. The last owner cannot be demoted' })
  role?: Role;

  @Text({
    optional: true,
    min: shortestPassword,
    max: 200,
    description:
      'New password, for a member who has never had your role or a higher one. Your own is changed with `PATCH /api/auth/password`',
    example: 'correct horse battery',
  })
  password?: string;
}
