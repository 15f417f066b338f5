import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { allScopes, environments, type Environment, type Role, roles, type Scope } from '@northline/auth';
import { Bool, Text } from '@northline/common/validation';
import { shortestPassword } from '../accounts/password';
import { User } from '../accounts/user-bodies';

/** `POST /api/auth/login`. */
@ApiSchema({ description: 'Credentials of a user.' })
export class Login {
  @Text({ max: 254, example: 'owner@example.com', description: 'Email address of the user' })
  email!: string;

  @Text({ max: 200, example: 'correct horse battery', description: 'Password of the user' })
  password!: string;

  @Bool({
    optional: true,
    description:
      '`true` also sets the session as the cookie `__Host-northline`, for pages of the same origin. The request must then come from one',
  })
  cookie?: boolean;
}

/** `PATCH /api/auth/password`. */
@ApiSchema({ description: 'The present and the new password.' })
export class ChangePassword {
  @Text({ max: 200, description: 'The present password' })
  currentPassword!: string;

  @Text({
    min: shortestPassword,
    max: 200,
    description: 'At least 8 characters, and none of the most common passwords',
  })
  newPassword!: string;
}

/** A session just begun. */
@ApiSchema({ description: 'A session and its token.' })
export class NewSession {
  @ApiProperty({
    description: 'Bearer token of the session. It is shown only in this answer',
    pattern: '^nl_session_[0-9a-f]{64}$',
  })
  token!: string;

  @ApiProperty({
    format: 'date-time',
    description: 'The session ends 12 hours after its last use, and 7 days after login at the latest',
  })
  expiresAt!: string;

  @ApiProperty({ type: User, description: 'Who has signed in' })
  user!: User;
}

/** The account of a caller, in short. */
@ApiSchema({ description: 'An account by id and name.' })
export class AccountName {
  @ApiProperty({ description: 'Object id' })
  _id!: string;

  @ApiProperty({ description: 'Display name of the account' })
  name!: string;
}

/** Who asks, and what they may do. */
@ApiSchema({ description: 'Who is calling, and what the caller may do.' })
export class Me {
  @ApiProperty({ type: AccountName, description: "The caller's account" })
  account!: AccountName;

  @ApiProperty({ type: User, description: 'The signed-in user, or the owner of the key' })
  user!: User;

  @ApiProperty({ enum: roles, description: 'Role of the user, or of the owner of the key' })
  role!: Role;

  @ApiProperty({
    enum: allScopes,
    isArray: true,
    description: "Scopes the caller can use: those of the key that its owner's role allows",
  })
  scopes!: Scope[];

  @ApiProperty({ enum: environments, description: '`live` or `test`; sessions are `live`' })
  environment!: Environment;
}

/** The answer to a call that ends or changes a session. */
@ApiSchema({ description: 'The call did what it says.' })
export class Done {
  @ApiProperty({ enum: [true], description: 'Always `true`' })
  done!: true;
}
