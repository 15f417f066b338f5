import { ApiProperty } from '@nestjs/swagger';
import { allScopes, environments, type Environment, type Role, roles, type Scope } from '@northline/auth';
import { Text } from '@northline/common/validation';
import { shortestPassword } from '../accounts/password';
import { User } from '../accounts/user.bodies';

/** `POST /api/auth/login`. */
export class Login {
  @Text({ max: 254, example: 'owner@example.com' })
  email!: string;

  @Text({ max: 200, example: 'correct horse battery' })
  password!: string;
}

/** `PATCH /api/auth/password`. */
export class ChangePassword {
  @Text({ max: 200 })
  currentPassword!: string;

  @Text({ min: shortestPassword, max: 200, description: 'At least 8 characters, and none of the most common passwords' })
  newPassword!: string;
}

/** A session just begun. */
export class NewSession {
  @ApiProperty({ description: 'The bearer token, shown this once', pattern: '^nl_session_[0-9a-f]{64}$' })
  token!: string;

  @ApiProperty({ format: 'date-time', description: '12 hours after its last use, 7 days after its beginning at most' })
  expiresAt!: string;

  @ApiProperty({ type: User })
  user!: User;
}

/** The account of a caller, in short. */
export class AccountName {
  @ApiProperty()
  _id!: string;

  @ApiProperty()
  name!: string;
}

/** Who asks, and what they may do. */
export class Me {
  @ApiProperty({ type: AccountName })
  account!: AccountName;

  @ApiProperty({ type: User, description: 'The user, or the owner of the key' })
  user!: User;

  @ApiProperty({ enum: roles })
  role!: Role;

  @ApiProperty({ enum: allScopes, isArray: true, description: 'What the caller may do in the end' })
  scopes!: Scope[];

  @ApiProperty({ enum: environments })
  environment!: Environment;
}

/** The answer to what ends or changes a session. */
export class Done {
  @ApiProperty({ enum: [true] })
  done!: true;
}
