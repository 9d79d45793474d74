import {
  bellIcon,
  heartIcon,
  helpIcon,
  homeIcon,
  infoIcon,
  plotIcon,
  receiptIcon,
  searchIcon,
  settingsIcon,
  userIcon,
  walletIcon,
} from '#islands/ui/icons/icons.ts';
import type { DashboardEntry } from '#lib/navigation.ts';

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
