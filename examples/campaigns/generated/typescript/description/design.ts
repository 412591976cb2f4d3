// Written by keywright; changes will be overwritten.
import { Design } from '../engine/keys/design.js';
import { campaignEntity, sessionEntity, summaryEntity, transcriptEntity, userEntity } from './entities.js';
import { campaignItem, counts, nests, sessionItem, summaryItem, transcriptItem, userItem } from './items.js';

/** Where everything is kept. */
export const design = new Design({
  entities: [userEntity, campaignEntity, sessionEntity, transcriptEntity, summaryEntity],
  items: [userItem, campaignItem, sessionItem, transcriptItem, summaryItem],
  counts,
  nests,
});
