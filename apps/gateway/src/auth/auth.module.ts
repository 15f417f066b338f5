import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { AccessModule } from '../access/access.module';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { LoginThrottle } from './login-throttle';

/** Login and logout. */
@Module({
  imports: [DataModule, AccessModule],
  controllers: [AuthController],
  providers: [AuthService, LoginThrottle],
})
export class AuthModule {}
