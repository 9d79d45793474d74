import {
  bellIcon,
  chatIcon,
  clockIcon,
  heartIcon,
  helpIcon,
  homeIcon,
  housesIcon,
  infoIcon,
  plotIcon,
  receiptIcon,
  searchIcon,
  settingsIcon,
  shieldIcon,
  userIcon,
  walletIcon,
} from '#islands/ui/icons/icons.ts';
import type { DashboardEntry, Room } from '#lib/navigation.ts';

export const navIcons: Record<DashboardEntry['icon'], string> = {
  home: homeIcon,
  search: searchIcon,
  plot: plotIcon,
  wallet: walletIcon,
  receipt: receiptIcon,
  heart: heartIcon,
  bell: bellIcon,
  user: userIcon,
  help: helpIcon,
  info: infoIcon,
  settings: settingsIcon,
};

export const tabIcons: Record<NonNullable<Room['tab']>, string> = {
  clock: clockIcon,
  receipt: receiptIcon,
  shield: shieldIcon,
  chat: chatIcon,
  houses: housesIcon,
  user: userIcon,
  plot: plotIcon,
};
