import 'reflect-metadata';
import { runService } from '@northline/common/service';
import { AppModule } from './app.module';

void runService(AppModule, 'channels');
