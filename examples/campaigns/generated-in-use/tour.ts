import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CampaignId, createCampaigns, orThrow, type Settings, UserId } from './typescript/index.js';

/** A short walk through the program that `keywright generate typescript` writes for this model; the build runs it. */
export async function tour(client: DynamoDBClient, settings: Settings): Promise<readonly string[]> {
  const seen: string[] = [];
  const campaigns = createCampaigns(client, settings);
  const userId = UserId('ada');
  const now = new Date('2126-03-01T12:00:00.000Z');
  const ada = { userId, email: 'ada@example.com', name: 'Ada', createdAt: now, updatedAt: now };

  // A write that may be refused says so in its result.
  for (const attempt of ['first', 'second']) {
    const result = await campaigns.createUser(ada);
    switch (result.kind) {
      case 'done':
        seen.push(`${attempt}: ${result.user.name}`);
        break;
      case 'alreadyExists':
        seen.push(`${attempt}: there is an ada already`);
        break;
    }
  }

  // Or it throws, for who would rather not look.
  for (const name of ['Curse of the Crimson Throne', 'Kingmaker', 'Rise of the Runelords']) {
    const campaignId = CampaignId(name.toLowerCase().replaceAll(' ', '-'));
    orThrow(
      await campaigns.createCampaign({ userId, campaignId, name, description: '', createdAt: now, updatedAt: now }),
    );
  }

  // A question with many answers is asked page by page, with cursors that are safe in a URL,
  const mine = campaigns.listCampaignsByUser({ userId });
  const first = await mine.page({ limit: 2 });
  const second = await mine.page({ limit: 2, after: first.next });
  seen.push(`pages of ${first.items.length} and ${second.items.length}`);

  // or as a whole: further pages are read when the loop gets there.
  for await (const campaign of mine) {
    seen.push(campaign.name);
  }

  // Only what is given changes.
  const campaignId = CampaignId('kingmaker');
  orThrow(await campaigns.updateCampaign({ userId, campaignId, name: 'Kingmaker, again', updatedAt: now }));
  const gone = await campaigns.deleteCampaign({ userId, campaignId: CampaignId('nobody-knows') });
  seen.push(gone.kind);
  return seen;
}
