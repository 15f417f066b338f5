import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { allScopes, type Role, roles, type Scope } from '@northline/auth';

/** What a role may do. */
@ApiSchema({ description: 'A role, and the scopes it allows.' })
export class RoleScopes {
  @ApiProperty({ enum: roles, description: 'The role' }) role!: Role;
  @ApiProperty({ enum: allScopes, isArray: true, description: 'What it allows' }) scopes!: readonly Scope[];
}

/** What a scope allows. */
@ApiSchema({ description: 'A scope, and what it allows.' })
export class ScopeMeaning {
  @ApiProperty({ enum: allScopes, description: 'The scope' }) scope!: Scope;
  @ApiProperty({ example: 'Read campaigns', description: 'What it allows, in English' }) allows!: string;
}

/** Answer of `GET /api/roles`. */
@ApiSchema({ description: 'All roles and all scopes.' })
export class RoleList {
  @ApiProperty({ type: [RoleScopes], description: 'The roles, the most powerful first' }) roles!: RoleScopes[];
  @ApiProperty({ type: [ScopeMeaning], description: 'Every scope that a role or a key can have' })
  scopes!: ScopeMeaning[];
}
