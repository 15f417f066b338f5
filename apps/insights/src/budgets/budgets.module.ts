import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CostsModule } from '../costs/costs.module';
import { BudgetsConsumer } from './budgets.consumer';
import { BudgetsRepository } from './budgets.repository';
import { budgetSchema } from './budgets.schema';
import { BudgetsService } from './budgets.service';

/** What accounts, agents and campaigns may spend. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Budget', schema: budgetSchema }]), CostsModule],
  providers: [BudgetsConsumer, BudgetsRepository, BudgetsService],
})
export class BudgetsModule {}
