import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MenuGroupName } from './navigation.ts';

export const MENU_ICONS: Readonly<Record<MenuGroupName, SvgIconComponent>> = {
  process: FactCheckOutlined,
  dashboard: InsightsOutlined,
  quality: BalanceOutlined,
  after_sales: SupportAgentOutlined,
  finance: PaymentsOutlined,
  photo_rules: RuleOutlined,
  partners: HandshakeOutlined,
  house: TuneOutlined,
  backoffice2: BusinessCenterOutlined,
};
