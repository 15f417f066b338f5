import { type Role, roles } from '@northline/auth';
import { OneOf, ReadOnly, Text } from '@northline/common/validation';
import { shortestPassword } from '../accounts/password';

const roleMessage = `Invalid role. Must be: ${roles.join(', ')}`;

/** `POST /api/team/members`. */
export class CreateMember {
  @Text({ max: 254, email: true, example: 'kim@example.com' })
  email!: string;

  @Text({ optional: true, max: 200, example: 'Kim Lee' })
  name?: string;

  @OneOf(roles, { message: roleMessage })
  role!: Role;

  @Text({ min: shortestPassword, max: 200, description: 'At least 8 characters, and none of the most common passwords', example: 'correct horse battery' })
  password!: string;
}

/** `PATCH /api/team/members/{id}`. */
@ReadOnly('_id', 'accountId', 'createdAt', 'updatedAt')
export class UpdateMember {
  @Text({ optional: true, min: 3, max: 254, email: true, example: 'kim@example.com' })
  email?: string;

  @Text({ optional: true, max: 200, example: 'Kim Lee' })
  name?: string;

  @OneOf(roles, { optional: true, message: roleMessage })
  role?: Role;

  @Text({ optional: true, min: shortestPassword, max: 200, description: "Of a member with a lesser role; the own one is changed at PATCH /api/auth/password", example: 'correct horse battery' })
  password?: string;
}
