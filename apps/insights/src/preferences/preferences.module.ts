import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { preferenceSchema } from './preference.schema';
import { PreferencesController } from './preferences.controller';
import { PreferencesRepository } from './preferences.repository';
import { PreferencesService } from './preferences.service';

/** Lead Insights. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Preference', schema: preferenceSchema }])],
  controllers: [PreferencesController],
  providers: [PreferencesRepository, PreferencesService],
  exports: [PreferencesRepository, MongooseModule],
})
export class PreferencesModule {}
