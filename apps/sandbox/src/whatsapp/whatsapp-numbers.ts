import { Injectable } from '@nestjs/common';

/** How Meta rates a number. */
export type QualityRating = 'GREEN' | 'YELLOW' | 'RED';

/** The numbers' quality; every number begins green. */
@Injectable()
export class WhatsAppNumbers {
  private readonly ratings = new Map<string, QualityRating>();

  rate(phoneNumberId: string, rating: QualityRating): void {
    this.ratings.set(phoneNumberId, rating);
  }

  ratingOf(phoneNumberId: string): QualityRating {
    return this.ratings.get(phoneNumberId) ?? 'GREEN';
  }

  reset(): void {
    this.ratings.clear();
  }
}
