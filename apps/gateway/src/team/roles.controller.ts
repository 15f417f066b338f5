import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { allScopes, Authenticated, roles, roleScopes, scopes } from '@northline/auth';
import { Returns } from '../routing/route-words';
import { RoleList } from './roles-bodies';

const list: RoleList = {
  roles: roles.map((role) => ({ role, scopes: roleScopes[role] })),
  scopes: allScopes.map((scope) => ({ scope, allows: scopes[scope] })),
};

/** `/api/roles`: the table that the guards go by. */
@ApiTags('Accounts and team')
@Controller('api/roles')
export class RolesController {
  @Get()
  @Authenticated()
  @Returns(RoleList)
  list(): RoleList {
    return list;
  }
}
