import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MenuGroupName } from './navigation.ts';

export const MENU_ICONS: Readonly<Record<MenuGroupName, SvgIconComponent>> = {
  process: FactCheckOutlined,
  dashboard: InsightsOutlined,
  quality: BalanceOutlined,
  after_sales: SupportAgentOutlined,
  finance: PaymentsOutlined,
  administration: AdminPanelSettingsOutlined,
  translations: TranslateOutlined,
  backoffice2: HandshakeOutlined,
};
