import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContactsRepository } from './contacts.repository';
import { contactSchema } from './contacts.schema';

/** Who is reached at which address. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Contact', schema: contactSchema }])],
  providers: [ContactsRepository],
  exports: [ContactsRepository],
})
export class ContactsModule {}
